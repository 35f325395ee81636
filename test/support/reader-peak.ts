import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 200

/** Watches the processes that read spreadsheets for us (Linux): MB of memory that one of them had at most. */
export const readerPeak = (): { stop(): number } => {
  let peak = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (!readProcFile(pid, 'cmdline').includes('read-child') || !isOurs(pid)) continue
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readProcFile(pid, 'status')) ?? []
      peak = Math.max(peak, Number(kilobytes) / 1024)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return peak
    },
  }
}

/** Started by this process or by one that it has started. */
const isOurs = (pid: string): boolean => {
  const parent = readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1] ?? '0'
  return parent === String(process.pid) || (Number(parent) > 1 && isOurs(parent))
}

/** Empty of a process that is gone. */
const readProcFile = (pid: string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
