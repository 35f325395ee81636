import { useTranslate } from 'react-admin'
import { ForKeyboard } from '../ui/ForKeyboard.tsx'

/** How to use the search. */
export const SearchNote = () => {
  const translate = useTranslate()
  return (
    <>
      {translate('search.note')} <ForKeyboard>{translate('search.note_keys')}</ForKeyboard>
    </>
  )
}
