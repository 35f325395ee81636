import { useEffect, useState } from 'react'
import type { Role } from '../../domain/event.ts'
import { get } from '../data/httpClient.ts'

export type Demo = {
  readonly accounts: readonly { readonly email: string; readonly role: Role; readonly password: string }[]
  /** The demo data is still being filled: figures keep growing for a moment. */
  readonly filling: boolean
}

const ASK_AGAIN_MS = 3_000

/** The demo, asked for again until it has been filled; null where there is none, undefined while that is not known. */
export const useDemo = (): Demo | null | undefined => {
  const [demo, setDemo] = useState<Demo | null>()
  useEffect(() => {
    const left = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async (before: Demo | null) => {
      // A lost connection says nothing about the demo.
      const now = await get<Demo | null>('demo', left.signal).then(
        ({ json }) => json ?? null,
        () => before,
      )
      if (left.signal.aborted) return
      setDemo(now)
      if (now?.filling) again = setTimeout(() => void ask(now), ASK_AGAIN_MS)
    }
    void ask(null)
    return () => {
      left.abort()
      clearTimeout(again)
    }
  }, [])
  return demo
}

/** Whether the demo's past is still being written; undefined while that is not known. */
export const useIsFilling = (): boolean | undefined => {
  const demo = useDemo()
  return demo === undefined ? undefined : (demo?.filling ?? false)
}
