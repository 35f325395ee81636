import { createContext, use } from 'react'

const CloseNoticeContext = createContext<() => void>(() => undefined)
export const CloseNotice = CloseNoticeContext.Provider

/** Closes the notice that an action stands in. */
export const useCloseNotice = () => use(CloseNoticeContext)
