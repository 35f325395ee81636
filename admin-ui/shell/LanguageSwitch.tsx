import { Tooltip } from '@mui/material'
import { useLocaleState, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfirm } from '../dialogs/ConfirmContext.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'

/** Whether something was typed into a form of the present page. */
const useHasTyped = () => {
  const typed = useRef(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts clean
  useEffect(() => {
    typed.current = false
  }, [pathname])
  useEffect(() => {
    const note = (event: Event) => {
      if ((event.target as Element | null)?.closest('#content form')) typed.current = true
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return () => typed.current
}

/** Changing the language draws the whole page anew, so a form that is being filled in asks first. */
export const LanguageSwitch = () => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const hasTyped = useHasTyped()
  const [locale, setLocale] = useLocaleState()
  const change = async () => {
    const question = {
      kind: 'update',
      title: translate('frame.language_question'),
      body: translate('frame.language_note'),
      act: translate('frame.language_act'),
    } as const
    if (!hasTyped() || (await confirm(question))) setLocale(locale === 'en' ? 'vi' : 'en')
  }
  return (
    <Tooltip title={translate('frame.language')} describeChild>
      <LanguageButton
        label={translate('frame.language')}
        other={translate('frame.other_language')}
        onClick={() => void change()}
      />
    </Tooltip>
  )
}
