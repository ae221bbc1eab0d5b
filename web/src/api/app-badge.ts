/** The number on the icon of the installed panel, set by its page and by the worker that shows notices; an unknown one leaves it. */
export async function setIconBadge(pending: number | undefined): Promise<void> {
  if (pending === undefined || !('setAppBadge' in navigator)) return
  // Refused where nothing is installed.
  await (pending === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(pending)).catch(() => {})
}
