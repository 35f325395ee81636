import { Tooltip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useChangeLanguage } from '../i18n/LanguageContext.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'

export const LanguageSwitch = () => {
  const translate = useTranslate()
  const changeLanguage = useChangeLanguage()
  const language = useLanguage()
  return (
    <Tooltip title={translate('frame.language')} describeChild>
      <LanguageButton
        label={translate('frame.language')}
        other={translate('frame.other_language')}
        onClick={() => void changeLanguage(language === 'en' ? 'vi' : 'en')}
      />
    </Tooltip>
  )
}
