import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** MapLibre and deck.gl run workers from blobs; Blueprint writes inline styles. Nothing else comes from elsewhere. */
export const securityHeaders = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          workerSrc: ["'self'", 'blob:'],
          childSrc: ["'self'", 'blob:'],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
        },
      },
      // Where TLS ends, and for which names, only the proxy in front knows.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
    });
  },
  { name: 'security-headers' },
);
