import { useMediaQuery } from '@mui/material'
import { useTranslate } from 'react-admin'

/** How to use the search; on touch devices without the arrow keys. */
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
