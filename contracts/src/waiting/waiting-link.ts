/** The address of a list of awaited products. Its token alone gives access: to read the list and to leave it. */
export const waitingPath = (token: string) => `/espera/${token}`

/** The address of a unit that is held for who waited. Its token is in the message to her phone only. */
export const heldPath = (token: string) => `/apartado/${token}`
/** Leaves the unit to the next person in line. */
export const leaveHeldAddress = (link: string) => `${link}/dejar`

/** 128 random bits. */
export const WAITING_TOKEN = /^[A-Za-z0-9_-]{22}$/

/**
 * Numbers of products, negative ones of arrivals, joined by dots, whose lines were left on the page of a link, or of which that page says that
 * the turn is over. It has no script, so the shop's scripts read them from this cookie and stop showing 'Te avisamos'.
 */
export const LEFT_COOKIE = 'espera_dejada'

/** The addresses below a list's page. */
export const leaveAddress = (link: string) => `${link}/salir`
export const forgetAddress = (link: string) => `${link}/borrar`
