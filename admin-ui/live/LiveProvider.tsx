import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { connectLive, type Frame } from './connectLive.ts'
import { staleAfter } from './stale.ts'

type Listener = (frame: Frame) => void
type Live = { readonly live: boolean; readonly listeners: Set<Listener> }

const LiveContext = createContext<Live>({ live: true, listeners: new Set() })

/** False while the connection for signals is lost: what is on screen may be old. */
export const useIsLive = (): boolean => use(LiveContext).live

/** Hears every signal, beside what it makes stale. */
export const useSignals = (listener: Listener): void => {
  const { listeners } = use(LiveContext)
  const current = useRef(listener)
  current.current = listener
  useEffect(() => {
    const hear: Listener = (frame) => current.current(frame)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [listeners])
}

/** An import sends many signals a second; the screen follows at most this often. */
const AT_MOST_EVERY_MS = 400

const addressOf = ({ protocol, host }: Location) => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/ws`

/** Fetches again what is on screen, on every signal and on every reconnect (specification: Signals). */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(true)
  const [listeners] = useState(() => new Set<Listener>())
  const value = useMemo(() => ({ live, listeners }), [live, listeners])

  useEffect(() => {
    const stale = new Set<string>()
    let everything = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    let connectedBefore = false

    const refetch = () => {
      timer = undefined
      last = Date.now()
      if (everything) void queryClient.invalidateQueries()
      else for (const resource of stale) void queryClient.invalidateQueries({ queryKey: [resource] })
      everything = false
      stale.clear()
    }
    const soon = () => {
      timer ??= setTimeout(refetch, Math.max(0, last + AT_MOST_EVERY_MS - Date.now()))
    }

    const end = connectLive({
      url: addressOf(window.location),
      onFrame: (frame) => {
        for (const listener of listeners) listener(frame)
        const resources = staleAfter(frame)
        if (!resources) everything = true
        for (const resource of resources ?? []) stale.add(resource)
        soon()
      },
      onState: (connected) => {
        setLive(connected)
        if (!connected) return
        if (connectedBefore) {
          everything = true // what was missed meanwhile nobody knows
          soon()
        }
        connectedBefore = true
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [queryClient, listeners])

  return <LiveContext value={value}>{children}</LiveContext>
}
