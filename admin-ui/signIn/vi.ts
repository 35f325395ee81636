import error from '../i18n/vi/error.ts'
import firstOwner from '../i18n/vi/firstOwner.ts'
import frame from '../i18n/vi/frame.ts'
import mailbox from '../i18n/vi/mailbox.ts'
import page from '../i18n/vi/page.ts'
import recovery from '../i18n/vi/recovery.ts'
import role from '../i18n/vi/role.ts'
import signIn from '../i18n/vi/signIn.ts'

export default { error, firstOwner, frame, mailbox, page, recovery, role, signIn }
