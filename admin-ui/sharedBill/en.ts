import frame from '../i18n/en/frame.ts'
import sharedBill from '../i18n/en/sharedBill.ts'
import status from '../i18n/en/status.ts'

export default { frame, sharedBill, status }
