import { useEffect, useState } from 'react'
import type { Role } from '../../domain/event.ts'
import { get } from '../data/httpClient.ts'

export type Demo = {
  readonly accounts: readonly { readonly email: string; readonly role: Role; readonly password: string }[]
  /** The demo's past is still being told: figures go on growing for a moment. */
  readonly filling: boolean
}

/** Answered by the demo only; elsewhere the call does not exist. */
export const useDemo = (): Demo | undefined => {
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    get<Demo>('demo').then(
      ({ json }) => setDemo(json),
      () => undefined,
    )
  }, [])
  return demo
}
