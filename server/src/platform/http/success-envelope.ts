const DONE = 'Listo'

/** The JSON of a success. Clients may rely on `message`, so answers without a text of their own get this one. */
export const successEnvelope = (answer: object) => ({ success: true, message: DONE, ...answer })
