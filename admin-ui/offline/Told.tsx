import { useEffect } from 'react'
import { useNavigate } from 'react-router'

type Message = { readonly type?: string; readonly path?: string } | undefined

/** Opens the page of a push notification that was clicked. */
export const Told = () => {
  const navigate = useNavigate()
  useEffect(() => {
    // Absent without HTTPS.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const go = ({ data }: MessageEvent<Message>) => {
      if (data?.type === 'GO' && data.path) void navigate(data.path)
    }
    worker?.addEventListener('message', go)
    return () => worker?.removeEventListener('message', go)
  }, [navigate])
  return null
}
