/** What the tenant says by a link to a settlement or a handover, or of staying. */
const page = document.querySelector<HTMLElement>('#settlement,#handover,#stay')

/** In the address of a page that is drawn anew because it has changed since it was read. */
const CHANGED = '#changed'
/** Another figure, answered or settled meanwhile. */
const changes = ['MSG_S0002', 'E0016', 'E0032']

/** What somebody wrote is not lost: only a page without it is drawn anew by itself. */
const isWritten = () => [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')

/** Says above what stands now that the answer was given to something else. */
const sayChanged = () => {
  if (window.location.hash !== CHANGED || !page) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const said = document.createElement('p')
  said.className = 'note'
  said.role = 'alert'
  said.textContent = page.dataset.redrawn ?? ''
  page.prepend(said)
}

const drawAnew = () => {
  // What it says now stands at the top.
  window.history.scrollRestoration = 'manual'
  window.location.reload()
}

/** The text for an answer that was refused. */
const faultOf = async (answer: Response | undefined, form: HTMLFormElement): Promise<string> => {
  const { refused, changed, failed, staff, open, account } = page?.dataset ?? {}
  if (!answer) return failed ?? ''
  if (answer.status === 403) return staff ?? ''
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  if (message === 'E0033') return open ?? ''
  if (message === 'V0002' && form.id === 'account') return account ?? ''
  if (changes.includes(message ?? '')) {
    if (!isWritten()) {
      window.history.replaceState(null, '', window.location.pathname + window.location.search + CHANGED)
      drawAnew()
    }
    return changed ?? ''
  }
  return (answer.status < 500 ? refused : failed) ?? ''
}

/** @param body what is sent, by the value of the button that was pressed */
const answerBy = (call: string, form: HTMLFormElement, body: (pressed: string) => object) => {
  const buttons = [...form.querySelectorAll('button')]
  const said = form.querySelector('.said')
  if (!said) return
  const setDisabled = (isDisabled: boolean) => {
    for (const button of buttons) button.disabled = isDisabled || button.dataset.waits !== undefined
  }
  // Not every phone says which button sent a form.
  let pressed = ''
  for (const button of buttons) button.addEventListener('click', () => (pressed = button.value))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    setDisabled(true)
    const answer = await fetch(`${call}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body(pressed)),
    }).catch(() => undefined)
    // A link that has ended meanwhile says so on its page.
    if (answer?.ok || answer?.status === 404) {
      return drawAnew()
    }
    said.textContent = await faultOf(answer, form)
    setDisabled(false)
  })
  // Some wait for the landlord's answer to an objection.
  setDisabled(false)
}

/** Lines of a handover to which something was written; without any all of it is confirmed. */
const objectionsIn = (fields: Iterable<HTMLTextAreaElement>) =>
  [...fields].flatMap(({ dataset, value }) =>
    value.trim() ? { line: Number(dataset.line), words: value.trim() } : [],
  )

const beginHandover = (call: string, form: HTMLFormElement) => {
  const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-line]')
  const button = form.querySelector('button')
  const silence = document.getElementById('silence')
  const { confirm = '', object = '', rest = '', silence: noConsent = '', most } = form.dataset
  answerBy(call, form, () => {
    const objections = objectionsIn(fields)
    return objections.length > 0 ? { objections } : { confirmed: true }
  })
  // The button says what it sends.
  const show = () => {
    const count = objectionsIn(fields).length
    if (button) button.textContent = count > 0 ? object.replace('%{count}', String(count)) : confirm
    if (silence) silence.textContent = count > 0 ? rest : noConsent
  }
  for (const field of fields) {
    field.maxLength = Number(most)
    field.addEventListener('input', show)
  }
  show()
}

/** @param call the address of the link's calls */
export const beginAnswering = (call: string): void => {
  sayChanged()
  const handover = document.querySelector<HTMLFormElement>('#answer')
  if (handover) beginHandover(call, handover)
  const stay = document.querySelector<HTMLFormElement>('#stays')
  if (stay)
    answerBy(call, stay, (pressed) => ({
      ...(pressed && { stays: pressed === 'stay' }),
      words: stay.querySelector('textarea')?.value.trim() || null,
    }))
  const consent = document.querySelector<HTMLFormElement>('#consent')
  if (consent) answerBy(call, consent, () => ({ result: Number(consent.dataset.result) }))
  const account = document.querySelector<HTMLFormElement>('#account')
  if (account) {
    const typed = (name: string) =>
      account.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value.trim()
    answerBy(call, account, () => ({
      payBackTo: { bin: typed('bin'), number: typed('number'), holder: typed('holder') },
    }))
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-line]'))
    answerBy(call, form, () => ({
      line: Number(form.dataset.line),
      words: form.querySelector('textarea')?.value.trim(),
    }))
}
