/**
 * Loads the scripts of a server-rendered page after its first paint, so that they do not compete with what it is
 * painted with. A hidden page is not painted, so it loads them at once.
 */
const load = () => {
  const scripts = document.getElementById('scripts')
  if (scripts instanceof HTMLTemplateElement) document.head.append(scripts.content)
}

/** A button of the drawing does nothing yet: the page presses its own for it once it is there (`replaceDrawn`). */
const drawn = document.getElementById('drawn')
drawn?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  drawn.dataset.pressed = button.ariaLabel ?? button.textContent ?? ''
  button.classList.add('Mui-disabled')
})

if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
