import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { explain, lineWords } from '../../../../domain/bill/line-text.ts'
import { BULK_MAX } from '../../../../domain/limits.ts'
import type { OldDifferences as Answer } from '../../../../projections/run/differences.answers.ts'
import { useMay } from '../../../auth/useMay.ts'
import { get, post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Money } from '../../../ui/Money.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import { WaiveDialog } from '../../account/WaiveDialog.tsx'

type Difference = Answer['differences'][number]

const THOUSANDTHS = 1_000

const useDifferences = (buildingID: string, enabled: boolean) =>
  useQuery({
    queryKey: ['meter', 'difference', buildingID],
    queryFn: async ({ signal }) => (await get<Answer>(`building/${buildingID}/difference`, signal)).json,
    enabled,
  })

const Row = ({ of, onAsk, onWaive }: { of: Difference; onAsk: () => void; onWaive: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { roomNumber, customerName, month, line, why, corrected, billID } = of
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const words = (key: string, args = {}) => translate(`resource.building.difference.${key}`, args)
  return (
    <Box
      component="li"
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, minWidth: 0 }}>
          <QuietLink to={`/bill/${billID}`}>
            {[roomNumber, line.name, formatMonth(month)].join(' · ')}
          </QuietLink>
        </Typography>
        <Typography variant="body2" className="figures" sx={{ whiteSpace: 'nowrap' }}>
          {line.amount > 0 ? '+' : ''}
          <Money amount={line.amount} />
        </Typography>
      </Box>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {[customerName, ...explain(line, lineWords[language])].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {corrected
          ? [
              words('why.reading', { from: number(corrected.from), to: number(corrected.to) }),
              corrected.byName,
              corrected.reason,
            ]
              .filter(Boolean)
              .join(' · ')
          : words(`why.${why}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" color="inherit" onClick={onAsk}>
          {words(line.amount < 0 ? 'give_back' : 'ask')}
        </Button>
        <Button size="small" color="inherit" onClick={onWaive}>
          {words('leave')}
        </Button>
      </Box>
    </Box>
  )
}

/**
 * Differences between bills of before and what is known now: the next bills ask for them, or give them back, once an
 * owner says so. Absent where there are none.
 */
export const OldDifferences = ({ buildingID }: { readonly buildingID: string }) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const may = useMay()
  const isOwner = may('ProposeDifferences')
  const { data } = useDifferences(buildingID, isOwner)
  const [waiving, setWaiving] = useState<Difference>()
  if (!isOwner || !data || data.differences.length === 0) return null
  const { differences, before } = data
  const words = (key: string, args = {}) => translate(`resource.building.difference.${key}`, args)
  const propose = (IDs: readonly string[]) =>
    void attempt(() => post(`building/${buildingID}/difference/propose`, { IDs }))
  return (
    <Box sx={{ mt: 4, maxWidth: 720 }}>
      <Section title={words('title', { smart_count: differences.length })}>
        <Typography variant="body2" color="text.secondary">
          {words('body')} {before > 0 && words('before', { smart_count: before })}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {differences.map((of) => (
            <Row key={of.id} of={of} onAsk={() => propose([of.id])} onWaive={() => setWaiving(of)} />
          ))}
        </Box>
        {differences.length > 1 && (
          <Button
            variant="outlined"
            color="inherit"
            sx={{ mt: 3 }}
            onClick={() => propose(differences.slice(0, BULK_MAX).map(({ id }) => id))}
          >
            {words('all')}
          </Button>
        )}
      </Section>
      {waiving && (
        <WaiveDialog
          contractID={waiving.contractID}
          room={waiving.roomNumber}
          line={waiving.line}
          differenceID={waiving.id}
          onClose={() => setWaiving(undefined)}
        />
      )}
    </Box>
  )
}
