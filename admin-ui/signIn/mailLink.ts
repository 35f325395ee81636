import { useEffect, useState } from 'react'

export type MailLink = { readonly email: string; readonly token: string }

const read = (): MailLink => {
  const given = new URLSearchParams(window.location.hash.slice(1))
  return { email: given.get('email') ?? '', token: given.get('token') ?? '' }
}

/**
 * Reads the parameters of a mail's link from the fragment, and removes them from the address bar and thus from the
 * history.
 */
export const useMailLink = (): MailLink => {
  const [link] = useState(read)
  useEffect(() => {
    const { pathname, search } = window.location
    if (window.location.hash) window.history.replaceState(null, '', pathname + search)
  }, [])
  return link
}
