import type { Stroke } from '../resources/paper/strokes.ts'
import { drawingOf, FRAME } from '../resources/paper/strokes.ts?alone'
import { beginAnswering } from './answering.ts'

/**
 * The only script of the page of a link: it says that the page was opened, draws what the finger signs, and sends it, or
 * what is said to a settlement or a handover, or of staying. The page itself is drawn by the server (`link.tsx`).
 */
const call = `/api/link/${window.location.pathname.split('/')[2]}`

// Messengers fetch the page for a preview; who runs its script reads it.
void fetch(call)
  .then((answer) => answer.text())
  .catch(() => undefined)

const form = document.querySelector<HTMLFormElement>('#sign')
const pad = document.querySelector<SVGSVGElement>('#pad')
const drawn = document.getElementById('drawn')
const hint = document.getElementById('hint')
const said = document.getElementById('said')
const name = document.querySelector<HTMLInputElement>('#name')
const again = document.getElementById('again')
const send = document.querySelector<HTMLButtonElement>('#send')

const beginSigning = () => {
  if (!form || !pad || !drawn || !said || !name || !again || !send) return
  let strokes: readonly Stroke[] = []
  let isDrawing = false
  const show = () => {
    drawn.setAttribute('d', drawingOf(strokes))
    hint?.setAttribute('display', strokes.length > 0 ? 'none' : 'inline')
  }
  const add = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = pad.getBoundingClientRect()
    const point = [
      ((clientX - left) / width) * FRAME.width,
      ((clientY - top) / height) * FRAME.height,
    ] as const
    strokes = [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), point]]
    show()
  }
  pad.addEventListener('pointerdown', (event) => {
    pad.setPointerCapture(event.pointerId)
    isDrawing = true
    strokes = [...strokes, []]
    add(event)
  })
  pad.addEventListener('pointermove', (event) => isDrawing && add(event))
  for (const end of ['pointerup', 'pointercancel'])
    pad.addEventListener(end, () => {
      isDrawing = false
    })
  again.addEventListener('click', () => {
    strokes = []
    show()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const drawing = drawingOf(strokes)
    if (!drawing) {
      said.textContent = form.dataset.noDrawing ?? ''
      return
    }
    send.disabled = true
    const answer = await fetch(`${call}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: name.value.trim(), drawing }),
    }).catch(() => undefined)
    // A link that has ended meanwhile says so on its page.
    if (answer?.ok || answer?.status === 404) {
      // What it says now stands at the top.
      window.history.scrollRestoration = 'manual'
      return window.location.reload()
    }
    const { refused, staff, failed } = form.dataset
    said.textContent = (answer?.status === 422 ? refused : answer?.status === 403 ? staff : failed) ?? ''
    send.disabled = false
  })
  send.disabled = false
}
beginSigning()
beginAnswering(call)
