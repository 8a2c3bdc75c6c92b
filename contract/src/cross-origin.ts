type Answer = (error: Error | null, allowed: string | false) => void;

/**
 * Whose pages may call from another origin, as `@fastify/cors` asks for it: those of `allowed` (lower case), with any header and
 * with credentials, as ABP's `App:CorsOrigins` lets them.
 */
export const crossOriginRules = (allowed: readonly string[]) => ({
  origin: (origin: string | undefined, answer: Answer) =>
    answer(null, origin !== undefined && allowed.includes(origin.toLowerCase()) ? origin : false),
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'],
  credentials: true,
  /** Seconds that a browser need not ask again. */
  maxAge: 600,
});
