import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { BorneUse } from '../../../projections/run/borne.answers.ts'
import { get } from '../../data/httpClient.ts'
import { formatDay, formatMonth, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'

const UNITS = { electricity: 'kWh', water: 'm³', other: '' } as const
const THOUSANDTHS = 1_000

/** The query key begins with `meter`, so that signals of readings invalidate it. */
const useBorne = (buildingID: string) =>
  useQuery({
    queryKey: ['meter', 'borne', buildingID],
    queryFn: async ({ signal }) =>
      (await get<readonly BorneUse[]>(`building/${buildingID}/borne`, signal)).json,
  })

const Use = ({ use }: { readonly use: BorneUse }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { meterID, roomNumber, utility, quantity, from, to, why } = use
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3, py: 1.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div">
          <QuietLink to={`/meter/${meterID}`}>
            {[
              roomNumber ?? translate('resource.meter.borne.house'),
              translate(`resource.meter.values.utility.${utility}`),
            ].join(' · ')}
          </QuietLink>
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {translate(`resource.meter.borne.why.${why}`)}, {formatDay(from)} – {formatDay(to)}
        </Typography>
      </Box>
      <Typography variant="body2" className="figures" sx={{ whiteSpace: 'nowrap' }}>
        {formatNumber(quantity / THOUSANDTHS, language)} {UNITS[utility]}
      </Typography>
    </Box>
  )
}

/** What the meters of a building counted and nobody pays, month by month with the reason; absent without any. */
export const BorneUses = ({ buildingID }: { readonly buildingID: string }) => {
  const translate = useTranslate()
  const { data = [] } = useBorne(buildingID)
  if (data.length === 0) return null
  return (
    <Box sx={{ mt: 4, maxWidth: 720 }}>
      <Section title={translate('resource.meter.borne.title')} note={translate('resource.meter.borne.note')}>
        {[...Map.groupBy(data, ({ month }) => month)].map(([month, uses]) => (
          <Fragment key={month}>
            <Typography variant="body2" sx={{ fontWeight: 600, pt: 2 }}>
              {formatMonth(month)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {uses.map((use) => (
                <Use key={`${use.meterID} ${use.from}`} use={use} />
              ))}
            </Box>
          </Fragment>
        ))}
      </Section>
    </Box>
  )
}
