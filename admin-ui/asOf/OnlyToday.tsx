import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useAsOf } from './AsOfContext.ts'

/** Shown instead of a page that has no past version, while a past day is selected. */
export const OnlyToday = ({ day }: { day: string }) => {
  const translate = useTranslate()
  const { goTo } = useAsOf()
  const title = translate('asOf.only_today.title')
  return (
    <>
      <title>{`${title} · Sổ Nhà`}</title>
      <EmptyState
        heading="h1"
        title={title}
        body={translate('asOf.only_today.body', { day: formatDay(day) })}
        actions={
          <Button variant="contained" onClick={() => goTo?.(undefined)}>
            {translate('asOf.back')}
          </Button>
        }
      />
    </>
  )
}
