/**
 * Whether the page was rendered by the server (`server/home.tsx`), or is being rendered there. The scripts then
 * replace that markup with their own.
 */
export const isDrawn = (): boolean =>
  typeof document === 'undefined' || document.getElementById('drawn') !== null

let answers: Record<string, unknown> | undefined

/** Returns data that the server embedded in the page, once; later calls must fetch. */
export const takeRead = <T>(name: 'profile' | 'home' | 'sharedBill'): T | undefined => {
  answers ??= JSON.parse(document.getElementById('read')?.textContent ?? '{}') as Record<string, unknown>
  const answer = answers[name] as T | undefined
  delete answers[name]
  return answer
}
