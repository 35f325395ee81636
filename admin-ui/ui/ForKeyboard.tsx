import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'

/** Advice about keys, the mouse or dragging: absent where one points with a finger. */
export const ForKeyboard = ({ children }: { readonly children: ReactNode }) => {
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  return touch ? null : children
}
