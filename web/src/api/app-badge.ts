/** The number on the icon of the installed panel, set by its page and by the worker that shows notices. */
export async function setIconBadge(pending: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Refused where nothing is installed.
  await (pending === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(pending)).catch(() => {})
}
