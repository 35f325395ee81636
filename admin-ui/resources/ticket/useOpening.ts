import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether the form for a new ticket is open: opened by the page's button, or by the navigation state (e.g. from the
 * quick search).
 */
export const useOpening = () => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const asked = (state as { opens?: true } | null)?.opens
  useEffect(() => {
    if (!asked) return
    setOpening(true)
    // Clears the state after opening: it survives reloads and the back button, which would open the form again.
    void navigate(pathname + search, { replace: true, state: null })
  }, [asked, pathname, search, navigate])
  return [opening, setOpening] as const
}
