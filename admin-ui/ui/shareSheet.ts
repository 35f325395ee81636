/** Opens the device's share sheet. @returns false when the user closed it */
export const shareSheet = async (what: ShareData): Promise<boolean> => {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    // The user closed it without choosing a recipient.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Whether this device has a share sheet: phones and some desktops. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'
