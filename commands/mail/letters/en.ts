import type { LetterTexts } from '../mail.ts'

const en: LetterTexts = {
  greeting: (name) => `Hello ${name},`,
  bareLink: 'If the button does not open, copy this address into your browser:',
  foot: 'Sổ Nhà sent this mail by itself; nobody reads answers to it.',
  paid: ({ number, month, amount, open }) =>
    `Bill ${number} for month ${month}: ${amount} paid, ${open ? `${open} still open` : 'nothing left to pay'}`,
  kept: (amount) => `Credit for your next bill: ${amount}`,
  push: {
    newBill: { title: 'There is a new bill', body: 'Tap to see it.' },
    billDue: { title: 'A bill falls due', body: 'Tap to see and pay it.' },
    billOverdue: { title: 'A bill is overdue', body: 'Tap to see and pay it.' },
    paymentReceived: { title: 'Your payment has arrived', body: 'Tap to see the bill.' },
    contractEnding: { title: 'A contract ends soon', body: 'Tap to see the contract.' },
    handoverSent: { title: 'A record of handing over waits for you', body: 'Tap to see and answer it.' },
    settlementSent: { title: 'A settlement waits for you', body: 'Tap to see and answer it.' },
    transfersWaiting: { title: 'Money came without a name', body: 'Tap to match it.' },
  },
  letters: {
    newBill: {
      subject: 'Bill %{number} for %{room}: %{amount}',
      lines: ['There is a bill for %{room} and month %{month}: %{amount}, due on %{day}.'],
      link: 'See and pay the bill',
    },
    billDue: {
      subject: 'Bill %{number} for %{room} is due on %{day}: %{amount}',
      lines: [
        'Of the bill for %{room} and month %{month}, %{amount} are open. It is due on %{day}.',
        'With a transfer, write %{code}. If you have just paid, there is nothing to do.',
      ],
      link: 'See and pay the bill',
    },
    billOverdue: {
      subject: 'Bill %{number} is overdue',
      lines: [
        'Of the bill for %{room} and month %{month}, %{amount} are open. It was due on %{day}.',
        'If you have just paid, there is nothing to do.',
      ],
      link: 'See and pay the bill',
    },
    paymentReceived: {
      subject: '%{amount} received for %{room}, receipt %{number}',
      lines: ['%{amount} for %{room} came on %{day}, receipt %{number}. Thank you.'],
      link: 'See your account',
    },
    depositReceived: {
      subject: 'Deposit of %{amount} received for %{room}, receipt %{number}',
      lines: ['A deposit of %{amount} for %{room} came on %{day}, receipt %{number}. Thank you.'],
      link: 'See your account',
    },
    moneyHeld: {
      subject: '%{amount} received for %{room}, receipt %{number}',
      lines: [
        '%{amount} for %{room} came on %{day}, receipt %{number}.',
        'It fits no bill. The owner of the house will keep it as your credit or pay it back.',
      ],
      link: 'See your account',
    },
    creditUsed: {
      subject: '%{amount} of your credit were used for %{room}',
      lines: ['%{amount} of your credit have paid a bill of %{room}.'],
      link: 'See your account',
    },
    contractEnding: {
      subject: 'Contract %{number} ends on %{day}',
      lines: [
        'Your contract for %{room} ends on %{day}.',
        'To stay on, tell the owner of the house before that day.',
      ],
      link: 'See the contract',
    },
    handoverSent: {
      subject: 'The record of handing over %{room} waits for you',
      lines: [
        'The owner of the house has sent you the record of handing over %{room}: things, keys and readings.',
        'Please confirm it, or say which line is not right, by the end of %{day}. Silence is no consent.',
      ],
      link: 'See the record',
    },
    settlementSent: {
      subject: 'The settlement of %{room} waits for you',
      lines: [
        'The owner of the house has sent you the settlement of %{room}, reckoned up to %{day}.',
        'Please read each line, then agree, or say which one is not right and why.',
      ],
      link: 'See the settlement',
    },
    erasureReceived: {
      subject: 'Your request for data erasure was received',
      lines: [
        'Sổ Nhà has your request of %{day} to erase your personal data. The owner answers by %{answerBy} and erases by %{dueDay}.',
        'Amounts, days and numbers of bills, receipts and contracts are kept by law, without your name.',
        'If you did not ask for it, withdraw it on your profile and tell the owner of the house.',
      ],
      link: 'See the request',
    },
    erasureExtended: {
      subject: 'Your request for data erasure was extended',
      lines: [
        'The owner needs more time to erase your personal data, until %{dueDay} at the latest.',
        'Why: %{reason}',
      ],
      link: 'See the request',
    },
    erasureRefused: {
      subject: 'Your request for data erasure was refused',
      lines: [
        'The owner has refused your request of %{day} to erase your personal data.',
        'Why: %{reason}',
        'You can ask again once that is over.',
      ],
      link: 'See the request',
    },
    erasureDone: {
      subject: 'Your personal data was erased',
      lines: [
        'Your personal data in Sổ Nhà was erased on %{day}, and nobody can read it again.',
        'Amounts, days and numbers of bills, receipts and contracts are kept by law, without your name.',
        'This email address is not kept either, so this is the last mail. For the certificate ask the owner of the house, with this id: %{id}',
      ],
    },
    invitation: {
      subject: 'Open your account with Sổ Nhà',
      lines: [
        'You are in Sổ Nhà now, the book of rooms, contracts and rent.',
        'Set a password to come in. The link works once, within 7 days.',
      ],
      link: 'Set a password',
    },
    reset: {
      subject: 'Set a new password for Sổ Nhà',
      lines: [
        'Somebody, probably you, asked for a new password for this email. The link works once, within 30 minutes.',
        'If it was not you, there is nothing to do. The old password stays as it is.',
      ],
      link: 'Set a new password',
    },
    verify: {
      subject: 'Confirm your email',
      lines: [
        'This email was entered for your account with Sổ Nhà.',
        'Confirm it to sign in with it. The link works for 24 hours.',
      ],
      link: 'Confirm email',
    },
    change: {
      subject: 'Confirm your new email',
      lines: [
        'You asked to sign in to Sổ Nhà with this email. The old one stays good until you confirm.',
        'The link works for 24 hours.',
      ],
      link: 'Confirm the new email',
    },
    addressAsked: {
      subject: 'Another sign-in email was asked for',
      lines: [
        'Somebody asked to use another email for your account with Sổ Nhà. This one stays good until the new one is confirmed.',
        'If it was not you, change your password now and tell the owner of the house.',
      ],
    },
    addressChanged: {
      subject: 'Your sign-in email has changed',
      lines: [
        'Your account with Sổ Nhà now has another email. You cannot sign in with this one any more.',
        'If you know nothing of this, tell the owner of the house now.',
      ],
    },
    passwordChanged: {
      subject: 'Your password has changed',
      lines: [
        'Your password for Sổ Nhà was just changed, and other places that were signed in are signed out.',
        'If it was not you, use “Forgot your password” on the sign-in page and tell the owner of the house.',
      ],
    },
  },
}
export default en
