import { Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { localeAfter } from '../../domain/locales.ts'
import { useChangeLanguage } from '../i18n/LanguageContext.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'

export const LanguageSwitch = () => {
  const translate = useTranslate()
  const changeLanguage = useChangeLanguage()
  const next = localeAfter(useLanguage())
  return (
    <Tooltip title={translate('frame.language')} describeChild>
      <LanguageButton
        label={translate('frame.language')}
        other={next.toUpperCase()}
        onClick={() => void changeLanguage(next)}
      />
    </Tooltip>
  )
}
