{{- define "earshot.labels" -}}
app.kubernetes.io/name: earshot
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Labels that select the pods of a part. Context: dict "root" "part". */}}
{{- define "earshot.selector" -}}
app.kubernetes.io/name: earshot
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "earshot.name" -}}
{{ .root.Release.Name }}-{{ .part }}
{{- end }}

{{- define "earshot.claim" -}}
{{ .Values.files.existingClaim | default (printf "%s-files" .Release.Name) }}
{{- end }}

{{/* Ports of each part: http for users or devices, operations for probes and metrics. The image listens on them. */}}
{{- define "earshot.ports" -}}
api: { http: 8080, operations: 9080 }
gateway: { http: 8081, operations: 9081 }
worker: { operations: 9082 }
{{- end }}

{{/*
Environment of a container: settings as values, secrets as paths of files. Context: dict "root" "parts".
files/variables.json lists the variables of each part.
*/}}
{{- define "earshot.env" -}}
{{- $variables := .root.Files.Get "files/variables.json" | fromJson -}}
{{- $settings := list -}}
{{- $secrets := list -}}
{{- range .parts -}}
{{- $settings = concat $settings (index $variables .).settings -}}
{{- $secrets = concat $secrets (index $variables .).secrets -}}
{{- end -}}
- name: NODE_ENV
  value: production
- name: OPERATIONS_HOST
  value: 0.0.0.0
{{- if .root.Values.certificateAuthorities.secretName }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/earshot/ca.crt
{{- end }}
{{- range $name, $value := .root.Values.settings }}
{{- if and (has $name $settings) (ne (toString $value) "") }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end }}
{{- range .root.Values.secret.keys }}
{{- if has . $secrets }}
- name: {{ . }}_FILE
  value: /run/secrets/earshot/{{ . }}
{{- end }}
{{- end }}
{{- end }}

{{/* Volumes of a pod, with the secrets of these parts. Context: dict "root" "parts". */}}
{{- define "earshot.volumes" -}}
{{- $variables := .root.Files.Get "files/variables.json" | fromJson -}}
{{- $secrets := list -}}
{{- range .parts -}}
{{- $secrets = concat $secrets (index $variables .).secrets -}}
{{- end -}}
- name: tmp
  emptyDir: {}
{{- if not .root.Values.settings.BLOB_BUCKET }}
- name: files
  persistentVolumeClaim:
    claimName: {{ include "earshot.claim" .root }}
{{- end }}
- name: secrets
  secret:
    secretName: {{ .root.Values.secret.name }}
    defaultMode: 0440
    items:
      {{- range .root.Values.secret.keys }}
      {{- if has . $secrets }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
      {{- end }}
{{- with .root.Values.certificateAuthorities.secretName }}
- name: authorities
  secret:
    secretName: {{ . }}
{{- end }}
{{- end }}

{{- define "earshot.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if not .Values.settings.BLOB_BUCKET }}
- { name: files, mountPath: /var/lib/earshot/blobs }
{{- end }}
- { name: secrets, mountPath: /run/secrets/earshot, readOnly: true }
{{- if .Values.certificateAuthorities.secretName }}
- { name: authorities, mountPath: /etc/earshot, readOnly: true }
{{- end }}
{{- end }}

{{- define "earshot.image" -}}
image: {{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* The fields of a pod that all pods share. */}}
{{- define "earshot.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}
