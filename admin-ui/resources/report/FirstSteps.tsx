import DoneIcon from '@mui/icons-material/Check'
import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useIsFilling } from '../../signIn/useDemo.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { type FirstStep, stepsToFirstBill } from './stepsToFirstBill.ts'

const ONE = { pagination: { page: 1, perPage: 1 } } as const

const useSteps = (): readonly FirstStep[] | undefined => {
  const { data: houses, error } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
  })
  const { total: contracts, error: second } = useGetList('contract', ONE)
  const { total: bills, error: third } = useGetList('bill', ONE)
  const fault = error ?? second ?? third
  if (fault && (!houses || contracts === undefined || bills === undefined)) throw fault
  if (!houses || contracts === undefined || bills === undefined) return undefined
  return stepsToFirstBill({ houses, contracts, bills })
}

/** The report of an installation without bills: instead of zeros, the steps to the first bill. */
export const FirstSteps = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const steps = useSteps()
  const isFilling = useIsFilling()
  if (!steps || isFilling === undefined) return <PageSkeleton />
  const words = (key: string) => translate(`resource.report.first.${key}`)
  // Nobody has to begin a book that is on its way.
  if (isFilling)
    return <EmptyState heading="h1" title={words('filling')} body={translate('signIn.demo_filling')} />
  const next = steps.findIndex(({ done }) => !done)
  return (
    <>
      <PageHead title={words('title')} lead={words('lead')} />
      <Card component="ol" sx={{ m: 0, p: 0, maxWidth: 760, listStyle: 'none' }}>
        {steps.map(({ name, done, to }, place) => (
          <Box
            component="li"
            key={name}
            aria-current={place === next ? 'step' : undefined}
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 3,
              px: { xs: 4, sm: 5 },
              py: 4,
              gridTemplateColumns: { xs: '32px minmax(0, 1fr)', sm: '32px minmax(0, 1fr) auto' },
              ...(place > 0 && { borderTop: `1px solid ${look.line}` }),
            }}
          >
            <Box
              className="figures"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 32,
                height: 32,
                borderRadius: '50%',
                fontWeight: 600,
                ...(done
                  ? { bgcolor: look.tone.settled.tint, color: look.tone.settled.text }
                  : { border: `1px solid ${look.lineStrong}` }),
              }}
            >
              {done ? <DoneIcon fontSize="small" titleAccess={words('done')} /> : place + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h3" component="h2">
                {words(`${name}.title`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {words(`${name}.body`)}
              </Typography>
            </Box>
            {place === next && (
              <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
                <Button component={Link} to={to} variant="contained">
                  {words(`${name}.act`)}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Card>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
        {words('excel')}{' '}
        <Button component={Link} to="/upload" size="small">
          {words('upload')}
        </Button>
      </Typography>
    </>
  )
}
