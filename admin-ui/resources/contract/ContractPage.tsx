import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { isBillable } from '../../../domain/contract/contract.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { FilesInput } from '../../form/FilesInput.tsx'
import { formatMonth } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { Money } from '../../ui/Money.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Together } from '../../ui/Together.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { useDueText } from '../bill/DueDay.tsx'
import { ContractHandovers } from '../handover/ContractHandovers.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { FilledForm } from '../paper/FilledForm.tsx'
import { Papers } from '../paper/Papers.tsx'
import { Settlements } from '../settlement/Settlements.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractFiles } from './ContractFiles.tsx'
import { ContractNow } from './ContractNow.tsx'
import { ContractStatusChip } from './ContractStatusChip.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { useEndText } from './EndDay.tsx'
import { wordsOf } from './endWords.ts'
import { MoveRoomDialog } from './MoveRoomDialog.tsx'
import { TenantNotice } from './notice/TenantNotice.tsx'
import { RentingToo } from './people/Partners.tsx'
import { ChangePeople, PeopleAndVehicles } from './people/PeopleAndVehicles.tsx'
import { OwnPrices } from './prices/OwnPrices.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { RoomContracts } from './RoomContracts.tsx'
import { StayUnsaid } from './StayUnsaid.tsx'
import { AskStay } from './stay/AskStay.tsx'
import { StayAsked } from './stay/StayAsked.tsx'
import { isFollowed, isLetOn, isNearEnd, type Step, stepsOf } from './term.ts'
import { useContractSayings } from './useContractSayings.ts'
import { useRoomContracts } from './useRoomContracts.ts'

/** Withdraws a notice, or a planned cancellation of a lease that has not begun. */
const WithdrawDialog = (props: StepDialogProps) => (
  <ContractDialog step={wordsOf('withdraw', props.contract)} {...props} />
)

/** Records that both parties have signed on paper, with a file of it; the contract is in force from its first day. */
const SignDialog = (props: StepDialogProps) => {
  const translate = useTranslate()
  // A list row has no files; the server then checks whether one is missing.
  const has = ((props.contract as Partial<ContractDetail>).files ?? []).length > 0
  return (
    <ContractDialog step="sign" defaultValues={{ files: [] }} {...props}>
      <FilesInput
        source="files"
        named
        camera
        required={!has}
        label={translate('resource.contract.sign.files')}
        help={translate('resource.contract.sign.files_help')}
      />
    </ContractDialog>
  )
}

const TABS = ['overview', 'history'] as const

const DIALOGS = {
  sign: SignDialog,
  renew: RenewDialog,
  cancel: CancelDialog,
  withdraw: WithdrawDialog,
  replace: ReplaceDialog,
  move_room: MoveRoomDialog,
}
const PERMISSIONS = {
  sign: 'SignContract',
  renew: 'RenewContract',
  cancel: 'CancelContract',
  withdraw: 'WithdrawCancellation',
} as const
/** Whether an action has a filled button, as what the contract waits for; others are outlined. */
const isLoud = (step: Step, contract: ContractDetail, today: string) =>
  step === 'sign' || (step === 'renew' && isNearEnd(contract, today))

/** Fields left out of the history: shown by other fields, or internal. */
const LEFT_OUT = ['files', 'activated']

/** The way back: all contracts, and the room. */
const Before = ({ contract }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  const { roomNumber, roomID, buildingID, buildingName } = contract
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 3 }}>
      <QuietLink to="/contract">{translate('resource.contract.title')}</QuietLink>
      <QuietLink to={`/building/${buildingID}/room/${roomID}`}>{`${roomNumber}, ${buildingName}`}</QuietLink>
    </Box>
  )
}

const Lead = ({ contract }: { contract: ContractDetail }) => {
  const may = useMay()
  const endText = useEndText()
  const translate = useTranslate()
  const { customerName, customerID } = contract
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1 }}>
      <ContractStatusChip contract={contract} note={endText(contract)} />
      {contract.unsettled && <Tag tone="waiting">{translate('resource.contract.unsettled.title')}</Tag>}
      {may('customer.read') ? (
        <QuietLink to={`/customer/${customerID}`}>{customerName}</QuietLink>
      ) : (
        <span>{customerName}</span>
      )}
      <RentingToo contract={contract} />
    </Box>
  )
}

const Contract = ({ contract }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const sayings = useContractSayings(contract.buildingID, contract.partnerNames)
  const tab = useTab(TABS)
  const [search] = useSearchParams()
  // Where a link asks for it, as from a lease that ends soon in today's work.
  const asked = search.get('ask') === 'renew' && may('RenewContract') ? 'renew' : undefined
  const [asking, setAsking] = useState<keyof typeof DIALOGS | undefined>(asked)
  const [isAskingStay, setAskingStay] = useState(false)
  const { data: ofRoom = [] } = useRoomContracts(contract.roomID)
  const today = useToday()
  const steps = stepsOf(contract, today)
    .filter((step) => may(PERMISSIONS[step]))
    .filter((step) => step !== 'renew' || !isFollowed(contract, ofRoom))
    .filter((step) => step !== 'withdraw' || !isLetOn(contract, ofRoom))
  const isLivedIn =
    contract.type === ContractType.RENT && contract.status === ContractStatus.ACTIVE && !contract.cancelDay
  // Nobody has said how it goes on after its agreed end.
  const isUndecided =
    steps.includes('renew') && contract.status === ContractStatus.ACTIVE && !contract.tenantNotice
  const actions: Actions = [
    may('ShareStay') &&
      isUndecided &&
      isNearEnd(contract, today) && {
        label: translate('resource.contract.ending_acts.ask'),
        onClick: () => setAskingStay(true),
      },
    may('UpdateContract') && {
      label: translate('resource.contract.edit.open'),
      to: `/contract/${contract.id}/edit`,
    },
    may('MoveRoom') &&
      isLivedIn && {
        label: translate('resource.contract.move_room.act'),
        onClick: () => setAsking('move_room'),
      },
    may('ReplaceTenant') &&
      isLivedIn && {
        label: translate('resource.contract.replace.act'),
        onClick: () => setAsking('replace'),
      },
    contract.settlementID !== null &&
      may('settlement.read') && {
        label: translate('resource.contract.to_settlement'),
        to: `/settlement/${contract.settlementID}`,
        primary: true,
      },
    may('AgreeSettlement') &&
      contract.settlementID === null &&
      contract.type === ContractType.RENT &&
      isBillable(contract) &&
      contract.startDay <= today && {
        label: translate('resource.settlement.open'),
        to: `/contract/${contract.id}/settle`,
        primary: contract.unsettled,
      },
    ...[...steps].reverse().map((step) => ({
      label: translate(`resource.contract.${wordsOf(step, contract)}.act`),
      onClick: () => setAsking(step),
      primary: isLoud(step, contract, today),
    })),
  ]
  const Dialog = asking && DIALOGS[asking]
  return (
    <>
      <PageHead
        before={<Before contract={contract} />}
        title={contract.number}
        lead={<Lead contract={contract} />}
        actions={<PageActions actions={actions} />}
      />
      <PageTabs
        label={translate('resource.contract.tabs')}
        tabs={TABS.map((name) => ({ name, label: translate(`resource.contract.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'overview' ? (
          <>
            <StayUnsaid contract={contract} />
            <TenantNotice contract={contract} />
            {isUndecided && <StayAsked contract={contract} />}
            <ContractNow contract={contract} />
            <SideBySide>
              <Stacked>
                <Section title={translate('resource.contract.facts')}>
                  <ContractFacts contract={contract} />
                </Section>
                <Section
                  title={translate('resource.contract.fields.files')}
                  action={
                    may('paper.draft') &&
                    contract.type === ContractType.RENT && (
                      <QuietLink to={`/contract/${contract.id}/paper`}>
                        {translate('resource.paper.open')}
                      </QuietLink>
                    )
                  }
                >
                  <ContractFiles files={contract.files} />
                  <FilledForm contract={contract} />
                </Section>
                <OwnPrices contract={contract} />
              </Stacked>
              <Stacked>
                <Section
                  flush
                  title={translate('resource.bill.title')}
                  action={
                    may('IssueBill') &&
                    contract.settlementID === null &&
                    isBillable(contract) && (
                      <QuietLink to={`/bill/add?contract=${contract.id}`}>
                        {translate('resource.bill.form.add')}
                      </QuietLink>
                    )
                  }
                >
                  <ContractBills contractID={contract.id} />
                </Section>
                <Section
                  title={translate('resource.contract.people_and_vehicles')}
                  action={<ChangePeople contract={contract} />}
                >
                  <PeopleAndVehicles contract={contract} />
                </Section>
                <Papers contractID={contract.id} />
                <ContractHandovers contract={contract} />
                <Settlements contractID={contract.id} />
                <Section flush title={translate('resource.contract.of_room', { room: contract.roomNumber })}>
                  <RoomContracts roomID={contract.roomID} current={contract.id} />
                </Section>
                {may('DeleteContract') && contract.status !== ContractStatus.ACTIVE && (
                  <Box>
                    <DeleteButton
                      resource="contract"
                      record={contract}
                      words="resource.contract.remove"
                      args={{ number: contract.number, name: contract.customerName }}
                      after="/contract"
                      password={false}
                    />
                  </Box>
                )}
              </Stacked>
            </SideBySide>
          </>
        ) : (
          <HistoryTab
            resource="contract"
            record={contract}
            columns={contractColumns}
            sayings={sayings}
            leaveOut={LEFT_OUT}
          />
        )}
      </TabPanel>
      <AskStay contractID={contract.id} isOpen={isAskingStay} onClose={() => setAskingStay(false)} />
      {Dialog && <Dialog contract={contract} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** A contract: its terms, residents, bills and history. */
export const ContractPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ContractDetail> resource="contract" id={id}>
      {(contract) => (
        <Together>
          <Contract contract={contract} />
        </Together>
      )}
    </ItemPage>
  )
}

/** The bills of a contract, the latest month first. */
const ContractBills = ({ contractID }: { contractID: string }) => {
  const translate = useTranslate()
  const dueText = useDueText()
  const { data: bills, error } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'month', order: 'DESC' },
    filter: { contractID },
  })
  if (error && !bills) throw error
  if (!bills) return <RowsSkeleton rows={4} height={56} />
  if (bills.length === 0) return <NoRows>{translate('resource.contract.no_bills')}</NoRows>
  return (
    <LinkRows scrolls>
      {bills.map((bill) => (
        <LinkRow key={bill.id} to={`/bill/${bill.id}`}>
          <Typography variant="body2">
            {translate('resource.bill.month', { month: formatMonth(bill.month) })}
          </Typography>
          <Typography variant="body2" className="figures" sx={{ fontWeight: 600, textAlign: 'right' }}>
            <Money amount={bill.total} />
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap>
            {bill.number}
          </Typography>
          <Box sx={{ justifySelf: 'end' }}>
            <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
          </Box>
        </LinkRow>
      ))}
    </LinkRows>
  )
}
