import { useDeferredValue } from 'react'

/**
 * Whether what a page waited for is there, told in a render that the browser may interrupt: a page that is drawn in one
 * go would keep a phone from answering for most of a second.
 */
export const useUnhurried = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady
