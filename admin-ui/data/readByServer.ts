/** Whether the server has drawn the page (`server/home.tsx`), or is drawing it; the scripts then put theirs in its place. */
export const isDrawn = (): boolean =>
  typeof document === 'undefined' || document.getElementById('drawn') !== null

let answers: Record<string, unknown> | undefined

/** An answer that came with the page, once: later it is asked for. */
export const takeRead = <T>(name: 'profile' | 'home'): T | undefined => {
  answers ??= JSON.parse(document.getElementById('read')?.textContent ?? '{}') as Record<string, unknown>
  const answer = answers[name] as T | undefined
  delete answers[name]
  return answer
}
