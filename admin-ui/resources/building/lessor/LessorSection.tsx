import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay } from '../../../i18n/format.ts'
import { EraseLessorButton } from './EraseLessorButton.tsx'
import { LessorDialog } from './LessorDialog.tsx'
import { LESSOR_PLACE } from './place.ts'
import { useLessors } from './useLessors.ts'

const seek = (section: HTMLElement | null) => section?.scrollIntoView()

/** Who lets the building, from which day, with a button to change it. */
export const LessorSection = ({ buildingID }: { readonly buildingID: string }) => {
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const { day } = useAsOf()
  const isSought = useLocation().hash === LESSOR_PLACE
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useLessors(buildingID)
  if (error && !data) throw error
  const word = (key: string, args = {}) => translate(`resource.building.lessor.${key}`, args)
  const now = data?.find(({ fromDay }) => (fromDay ?? '') <= today)
  const named = data?.filter(({ lessor }) => lessor) ?? []
  const since = (fromDay: string | null) =>
    fromDay === null ? word('always') : word('since', { day: formatDay(fromDay) })
  return (
    <Box
      ref={isSought ? seek : undefined}
      component="section"
      sx={{ scrollMarginTop: 72, mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h3" component="h2">
        {word('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {word('body')}
      </Typography>
      {/* One line high from the beginning, so that nothing moves when it comes. */}
      <Box sx={{ minHeight: 28, mb: 3 }}>
        {data && named.length === 0 && <Typography variant="body2">{word('none')}</Typography>}
        {named.map(({ id, fromDay, lessor }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {lessor?.name}
              </Box>
              {` · ${[since(fromDay), lessor?.taxCode ?? lessor?.idNumber, lessor?.phone].filter(Boolean).join(' · ')}`}
            </Typography>
            {may('EraseLessor') && !day && lessor && (
              <EraseLessorButton buildingID={buildingID} lessorID={id} name={lessor.name} />
            )}
          </Box>
        ))}
      </Box>
      {may('ChangeLessor') && !day && (
        // Which of the two is only known with the answer; its place is kept.
        <Button
          variant="outlined"
          color="inherit"
          disabled={!data}
          onClick={() => setIsOpen(true)}
          sx={{ visibility: data ? 'visible' : 'hidden' }}
        >
          {word(now?.lessor ? 'change' : 'open')}
        </Button>
      )}
      {isOpen && data && (
        <LessorDialog buildingID={buildingID} lessors={data} onClose={() => setIsOpen(false)} />
      )}
    </Box>
  )
}
