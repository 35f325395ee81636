import { useEffect, useState } from 'react'
import type { Role } from '../../domain/event.ts'
import { get } from '../data/httpClient.ts'

export type Demo = {
  readonly accounts: readonly { readonly email: string; readonly role: Role; readonly password: string }[]
  /** The demo data is still being filled: figures keep growing for a moment. */
  readonly filling: boolean
}

/** Undefined where there is no demo. */
export const useDemo = (): Demo | undefined => {
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    get<Demo | null>('demo').then(
      ({ json }) => setDemo(json ?? undefined),
      () => undefined,
    )
  }, [])
  return demo
}
