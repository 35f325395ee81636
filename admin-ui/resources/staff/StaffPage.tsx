import { PersonPage } from '../person/PersonPage.tsx'
import { staff } from '../person/peopleKind.ts'

export const StaffPage = () => <PersonPage kind={staff} />
