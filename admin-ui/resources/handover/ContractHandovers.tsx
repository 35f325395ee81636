import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { renewalIn } from '../../../domain/contract/contract.ts'
import { openContractStatuses } from '../../../domain/contract/contract-codes.ts'
import { type Way, ways } from '../../../domain/handover/handover-codes.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows } from '../../ui/LinkRows.tsx'
import { Section } from '../../ui/Section.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { useRoomContracts } from '../contract/useRoomContracts.ts'
import { stateOf } from './handoverRecord.ts'
import { useHandovers } from './useHandovers.ts'

type ContractHandoversProps = {
  readonly contract: Pick<ContractRecord, 'id' | 'roomID' | 'customerID' | 'status' | 'unsettled'>
}

/** The room given and taken back under a contract; absent for who may neither read nor begin one. */
export const ContractHandovers = ({ contract }: ContractHandoversProps) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const today = useToday()
  const { day: pastDay } = useAsOf()
  const contractID = contract.id
  const all = useHandovers(contractID, may('handover.read'))
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  // Nobody moves in any more once a lease is over, and nothing is left to take back once it is settled.
  const isOver = !openContractStatuses.includes(contract.status)
  const mayStart = may('StartHandover') && !pastDay && (!isOver || contract.unsettled)
  const { data: ofRoom } = useRoomContracts(contract.roomID, mayStart)
  // Who may begin one has the section from the beginning, so that it moves nothing when its rows arrive.
  if (!mayStart && !all?.length) return null
  // Who stays gives no room back: the renewal does.
  const isRenewed = ofRoom !== undefined && renewalIn(ofRoom, contract) !== undefined
  const isPast = (way: Way) => (way === 'in' ? isOver : isRenewed)
  const isLeft = (way: Way) => !isPast(way) && !all?.some((one) => one.way === way)
  const left = mayStart ? ways.filter(isLeft) : []
  const start = (way: string) =>
    attempt(async () => {
      const { json } = await post<{ id: string }>(`contract/${contractID}/handover`, { way })
      void navigate(`/handover/${json.id}`)
    })
  return (
    <Section flush title={word('title')}>
      <LinkRows>
        {all?.map((one) => (
          <LinkRow key={one.id} to={`/handover/${one.id}`}>
            <Typography variant="body2">{word(`values.way.${one.way}`)}</Typography>
            <Typography variant="body2">{formatDay(one.day)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {word(`values.state.${stateOf(one, today)}`)}
            </Typography>
          </LinkRow>
        ))}
      </LinkRows>
      {left.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 5, py: 3 }}>
          {left.map((way) => (
            <Button
              key={way}
              variant="outlined"
              color="inherit"
              disabled={!all || !ofRoom}
              onClick={() => void start(way)}
            >
              {word(`start.${way}`)}
            </Button>
          ))}
        </Box>
      )}
    </Section>
  )
}
