const DONE = 'Listo'

/** The JSON of a success. Clients may rely on `message`, so answers without one get a default text. */
export const successEnvelope = (answer: object) => ({ success: true, message: DONE, ...answer })
