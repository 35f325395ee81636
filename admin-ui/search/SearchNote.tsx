import { useMediaQuery } from '@mui/material'
import { useTranslate } from 'ra-core'

/** How one searches; a phone has no arrows. */
export const SearchNote = () => {
  const translate = useTranslate()
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  return (
    <>
      {translate('search.note')}
      {!touch && ` ${translate('search.note_keys')}`}
    </>
  )
}
