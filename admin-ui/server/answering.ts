/** What the tenant says to a settlement by its link: agree to it, or object to one line. */
const page = document.getElementById('settlement')

/** The text for an answer that was refused. */
const faultOf = async (answer: Response | undefined): Promise<string> => {
  const { refused, changed, failed, staff, open } = page?.dataset ?? {}
  if (!answer) return failed ?? ''
  if (answer.status === 403) return staff ?? ''
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  if (message === 'E0033') return open ?? ''
  if (message === 'MSG_S0002' || message === 'E0032') return changed ?? ''
  return (answer.status < 500 ? refused : failed) ?? ''
}

const answerBy = (call: string, form: HTMLFormElement, body: () => object) => {
  const button = form.querySelector('button')
  const said = form.querySelector('.said')
  if (!button || !said) return
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const answer = await fetch(`${call}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body()),
    }).catch(() => undefined)
    // A link that has ended meanwhile says so on its page.
    if (answer?.ok || answer?.status === 404) {
      // What it says now stands at the top.
      window.history.scrollRestoration = 'manual'
      return window.location.reload()
    }
    said.textContent = await faultOf(answer)
    button.disabled = false
  })
  // It waits for the landlord's answer to an objection.
  button.disabled = button.dataset.waits !== undefined
}

/** @param call the address of the link's calls */
export const beginAnswering = (call: string): void => {
  const consent = document.querySelector<HTMLFormElement>('#consent')
  if (consent) answerBy(call, consent, () => ({ result: Number(consent.dataset.result) }))
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-line]'))
    answerBy(call, form, () => ({
      line: Number(form.dataset.line),
      words: form.querySelector('textarea')?.value.trim(),
    }))
}
