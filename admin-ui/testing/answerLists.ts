import { vi } from 'vitest'

/**
 * Answers reads of the HTTP client with the rows of a path such as `history/room/r`; without rows with 404 and E0011.
 * `vi.unstubAllGlobals` takes it back. @returns the mock, for what was asked
 */
export const answerLists = (rowsAt: (path: string) => readonly unknown[] | undefined) => {
  const answer = vi.fn(async (address: string | URL) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/', '')
    const rows = rowsAt(path)
    const body = rows ? { message: 'I0001', data: rows } : { message: 'E0011', data: null }
    return new Response(JSON.stringify(body), {
      status: rows ? 200 : 404,
      headers: { 'content-type': 'application/json', 'content-range': `${path} 0-0/${rows?.length ?? 0}` },
    })
  })
  vi.stubGlobal('fetch', answer)
  return answer
}
