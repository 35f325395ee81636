import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, GlobalStyles, Typography, useTheme } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { eachAbreast } from '../../../data/eachAbreast.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { PageActions } from '../../../ui/PageActions.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import type { BillDetail, BillRecord } from '../billRecord.ts'
import { isRead, usePhotosOfHouse } from '../usePhotos.ts'
import { BillSlip } from './BillSlip.tsx'
import { ChooseMonth } from './ChooseMonth.tsx'
import { useBillsOfMonth } from './useBillsOfMonth.ts'

/** Half of an A4 sheet less its margins, in mm: two A5 bills per sheet. */
const SLIP = { width: 186, height: 129 }
/** CSS pixels per millimetre. */
const MM = 96 / 25.4
/** Smallest scale that is still legible: a bill that would need a smaller one gets a sheet of its own. */
const SMALLEST = 0.55

/** Fetches the bills with their lines, in the same order; undefined until all are loaded. */
const useDetails = (bills: readonly BillRecord[] | undefined) => {
  const { getOne } = useDataProvider<AppDataProvider>()
  const [details, setDetails] = useState<readonly BillDetail[]>()
  const ids = bills?.map(({ id, revision }) => `${id} ${revision}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another object after each look, with the same bills
  useEffect(() => {
    if (!bills) return
    let isOver = false
    void eachAbreast(bills, async ({ id }) => (await getOne<BillDetail>('bill', { id })).data).then(
      (found) => !isOver && setDetails(found),
    )
    return () => {
      isOver = true
    }
  }, [ids])
  return details
}

/** How much smaller the sheets are drawn than they are, so that they fit the screen: on a phone as a picture. */
const useScreenScale = () => {
  const box = useRef<HTMLUListElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const around = box.current?.parentElement
    if (!around) return
    const measure = () => setScale(Math.min(1, around.clientWidth / (SLIP.width * MM)))
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, scale }
}

const Sheets = ({ children }: { children: ReactNode }) => {
  const { box, scale } = useScreenScale()
  return (
    <Box>
      <Box
        component="ul"
        ref={box}
        sx={{ m: 0, p: 0, listStyle: 'none', width: `${SLIP.width}mm`, '@media screen': { zoom: scale } }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** Scales a bill down so that it fits half a sheet. */
const Slip = ({ children }: { children: ReactNode }) => {
  const { look } = useTheme()
  const paper = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const height = paper.current?.scrollHeight ?? 0
    if (height > 0) setZoom(Math.min(1, (SLIP.height * MM) / height))
  }, [])
  const isTall = zoom < SMALLEST
  return (
    <Box
      component="li"
      className={isTall ? 'tall' : undefined}
      sx={{
        width: `${SLIP.width}mm`,
        height: isTall ? 'auto' : `${SLIP.height}mm`,
        overflow: 'hidden',
        mb: 4,
        bgcolor: look.surface,
        border: `1px solid ${look.line}`,
        breakInside: 'avoid',
        '@media print': {
          border: 0,
          mb: '4mm',
          borderBottom: `1px dashed ${look.lineStrong}`,
          bgcolor: 'transparent',
        },
        '&.tall': { breakBefore: 'page', breakAfter: 'page' },
      }}
    >
      <Box sx={{ zoom: isTall ? 1 : zoom }}>
        {/* Measured at the width in which it is printed. */}
        <div ref={paper}>{children}</div>
      </Box>
    </Box>
  )
}

/** Prints all bills of a building for a month: A5, two per sheet. */
export const PrintPage = () => {
  const translate = useTranslate()
  const { choice, bills } = useBillsOfMonth()
  const shown = bills?.filter(({ status }) => status !== BillStatus.CANCELLED)
  const details = useDetails(shown)
  const may = useMay()
  const [isPhotographed, setPhotographed] = useState(false)
  const photos = usePhotosOfHouse(
    { buildingID: choice?.building.id ?? '', bills: details ?? [] },
    isPhotographed,
  )
  const hasNone =
    photos && [...photos.values()].every((of) => [...of.values()].every(({ length }) => length === 0))
  const word = (key: string, args = {}) => translate(`resource.bill.share.${key}`, args)
  if (!choice) return <PageSkeleton />
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 portrait' } }} />
      <Box className="no-print">
        <PageHead
          before={
            <QuietLink to={`/bill/send?month=${choice.month}&building=${choice.building.id}`}>
              {word('page', { month: formatMonth(choice.month) })}
            </QuietLink>
          }
          title={word('print_title', { house: choice.building.name })}
          lead={
            details && word('sheets', { smart_count: details.length, sheets: Math.ceil(details.length / 2) })
          }
          actions={
            details &&
            details.length > 0 && (
              <PageActions
                actions={[
                  may('meter.read') &&
                    details.some(({ lines }) => lines.some(isRead)) && {
                      label: translate(`resource.bill.paper.photos.${isPhotographed ? 'hide' : 'show'}`),
                      onClick: () => setPhotographed(!isPhotographed),
                    },
                  {
                    label: translate('resource.bill.print'),
                    Icon: PrintIcon,
                    onClick: () => window.print(),
                    primary: true,
                  },
                ]}
              />
            )
          }
        />
      </Box>
      <ChooseMonth choice={choice} />
      {!details && <PageSkeleton />}
      {hasNone && (
        <Typography className="no-print" role="status" variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate('resource.bill.paper.photos.none')}
        </Typography>
      )}
      {details?.length === 0 && <Typography color="text.secondary">{word('none')}</Typography>}
      <Sheets>
        {details?.map((bill) => (
          // Photos make a bill higher: the key remounts it, so that it is measured again.
          <Slip key={`${bill.id} ${bill.revision} ${photos !== undefined}`}>
            <BillSlip bill={bill} photos={photos?.get(bill.id)} />
          </Slip>
        ))}
      </Sheets>
    </>
  )
}
