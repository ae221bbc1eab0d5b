/** For links that only the server renders: the first load has nothing of what it removes. */
export const chatText = import.meta.env.SSR ? (await import('@tocador/contracts/phone')).chatText : encodeURIComponent
