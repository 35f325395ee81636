/**
 * Loads the scripts of a server-rendered page after its first paint, so that they do not compete with what it is
 * painted with. A hidden page is not painted, so it loads them at once.
 */
const load = () => {
  const scripts = document.getElementById('scripts')
  if (scripts instanceof HTMLTemplateElement) document.head.append(scripts.content)
}

if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
