/**
 * Of a page that the server has drawn: its scripts are asked for once the browser has shown it, and take nothing from
 * what it is shown with. A page that nobody looks at is not shown.
 */
const load = () => {
  const scripts = document.getElementById('scripts')
  if (scripts instanceof HTMLTemplateElement) document.head.append(scripts.content)
}

if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
