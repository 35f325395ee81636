import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The room whose panel is open stands in the address, so that it can be sent, and going back closes it. */
export const useOpenRoom = () => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = (id: string) =>
    setSearch({ room: id }, { preventScrollReset: true, state: { openedHere: true } })
  const close = () =>
    state?.openedHere === true
      ? void navigate(-1)
      : setSearch({}, { replace: true, preventScrollReset: true })
  return [search.get('room') ?? undefined, open, close] as const
}
