import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the form of a new ticket is open: by the page's button, or by how one came here. */
export const useOpening = () => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const asked = (state as { opens?: true } | null)?.opens
  useEffect(() => {
    if (!asked) return
    setOpening(true)
    // Only once: the address is kept by the tab, and by the way back.
    void navigate(pathname + search, { replace: true, state: null })
  }, [asked, pathname, search, navigate])
  return [opening, setOpening] as const
}
