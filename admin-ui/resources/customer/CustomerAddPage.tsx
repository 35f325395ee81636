import { PersonAddPage } from '../person/PersonAddPage.tsx'
import { customers } from '../person/peopleKind.ts'

export const CustomerAddPage = () => <PersonAddPage kind={customers} />
