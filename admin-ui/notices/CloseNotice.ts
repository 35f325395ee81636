import { createContext, use } from 'react'

const CloseNoticeContext = createContext<() => void>(() => undefined)
export const CloseNotice = CloseNoticeContext.Provider

/** Closes the notice that contains the calling component. */
export const useCloseNotice = () => use(CloseNoticeContext)
