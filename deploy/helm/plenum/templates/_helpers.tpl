{{- define "plenum.labels" -}}
app.kubernetes.io/name: plenum
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "plenum.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "plenum.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .Values.shutdown.grace }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
imagePullSecrets: {{ toJson .Values.imagePullSecrets }}
nodeSelector: {{ toJson .Values.nodeSelector }}
tolerations: {{ toJson .Values.tolerations }}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
  - name: secrets
    secret:
      secretName: {{ .Values.secret.name | quote }}
      defaultMode: 0440
      items:
        - { key: {{ .Values.secret.keys.databaseUrl | quote }}, path: database-url }
        - { key: {{ .Values.secret.keys.plenumSecret | quote }}, path: plenum-secret }
        - { key: {{ .Values.secret.keys.metricsToken | quote }}, path: metrics-token }
{{- end }}

{{- define "plenum.container" -}}
image: {{ include "plenum.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/plenum, readOnly: true }
env:
  - { name: DATABASE_URL_FILE, value: /run/secrets/plenum/database-url }
  - { name: PLENUM_SECRET_FILE, value: /run/secrets/plenum/plenum-secret }
  - { name: PLENUM_METRICS_TOKEN_FILE, value: /run/secrets/plenum/metrics-token }
  - { name: PLENUM_PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
  - { name: PLENUM_TRUSTED_PROXIES, value: {{ join "," .Values.trustedProxies | quote }} }
  - { name: PLENUM_DRAIN_SECONDS, value: {{ .Values.shutdown.drain | quote }} }
  - { name: PLENUM_HEALTH_PORT, value: "9464" }
  # The job before each installation and upgrade does that.
  - { name: PLENUM_MIGRATE, value: "0" }
  {{- if .Values.remoteNetworks }}
  - { name: PLENUM_REMOTE_NETWORKS, value: {{ join "," .Values.remoteNetworks | quote }} }
  {{- end }}
  {{- range $name, $value := .Values.settings }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- range .Values.extraEnv }}
  - {{ toJson . }}
  {{- end }}
{{- end }}

{{- define "plenum.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: health }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /healthz, port: health }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: health }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 1
{{- end }}
