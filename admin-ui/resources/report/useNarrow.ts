import { useMediaQuery, useTheme } from '@mui/material'
import { usePrinting } from '../../ui/usePrinting.ts'

/** Whether tables of money are lists here: on a phone, and not on the paper that it prints. */
export const useNarrow = (): boolean => {
  const { breakpoints } = useTheme()
  const isPrinting = usePrinting()
  return useMediaQuery(breakpoints.down('sm'), { noSsr: true }) && !isPrinting
}
