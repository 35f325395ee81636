import { useEffect, useState } from 'react'

export type MailLink = { readonly email: string; readonly token: string }

const read = (): MailLink => {
  const given = new URLSearchParams(window.location.hash.slice(1))
  return { email: given.get('email') ?? '', token: given.get('token') ?? '' }
}

/** What a link in a mail carries behind its `#`. The address bar, and so the history, does not keep it. */
export const useMailLink = (): MailLink => {
  const [link] = useState(read)
  useEffect(() => {
    const { pathname, search } = window.location
    if (window.location.hash) window.history.replaceState(null, '', pathname + search)
  }, [])
  return link
}
