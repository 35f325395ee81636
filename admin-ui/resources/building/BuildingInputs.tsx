import { useTranslate } from 'react-admin'
import { NumberLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { ServicesInput } from './ServicesInput.tsx'

/** `domain/building`: a building has 1 to 200 floors. */
const floors = between(1, 200)

export const BuildingInputs = ({ tariffs = false }: { tariffs?: boolean }) => {
  const translate = useTranslate()
  return (
    <>
      <TextLine source="name" required help={translate('resource.building.form.name_help')} />
      <TextLine source="address" required autoComplete="off" />
      <NumberLine source="floorCount" required rule={floors} sx={{ maxWidth: 120 }} />
      <ServicesInput tariffs={tariffs} />
    </>
  )
}
